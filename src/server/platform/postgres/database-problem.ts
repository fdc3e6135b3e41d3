/** A reason why the portal cannot use its database, with how to mend it, in one line. */
export class DatabaseProblem extends Error {}
