export class DatabaseProblem extends Error {}
