/** Explains in one line why the database is unusable and how to mend it. */
export class DatabaseProblem extends Error {}
