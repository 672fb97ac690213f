import type { Queries } from './database.ts';

/**
 * A statement that is built and planned once for each database or transaction, instead of at every call: for what every
 * visitor's request runs. `build` prepares it, under a name of its own.
 */
export function prepared<Statement>(build: (db: Queries) => Statement): (db: Queries) => Statement {
  const statements = new WeakMap<Queries, Statement>();
  return (db) => {
    const before = statements.get(db);
    if (before) return before;
    const statement = build(db);
    statements.set(db, statement);
    return statement;
  };
}
