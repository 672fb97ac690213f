// node query-folder.ts <PGlite folder> <statements as JSON>: prints the rows of each. A process of its own, for PGlite
// takes a good part of a second of the thread it is opened on, and this one's memory goes with it. Nobody else may
// have the folder open: PGlite has no lock.
import { PGlite } from '@electric-sql/pglite';

const [folder = '', statements = '[]'] = process.argv.slice(2);
const pglite = await PGlite.create(folder);
const answers: unknown[] = [];
for (const statement of JSON.parse(statements)) answers.push((await pglite.query(statement)).rows);
await pglite.close();
process.stdout.write(JSON.stringify(answers));
