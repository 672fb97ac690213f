// `pnpm bench`: how fast the built site is, beside the least it could cost. Prints tables; judges nothing by exit code.
import { cpus, loadavg } from 'node:os';
import { benchApi } from './api/api-bench.ts';
import { readOptions } from './options.ts';
import { benchPages } from './pages/pages-bench.ts';

const options = readOptions(process.argv.slice(2));
const [cpu] = cpus();
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${cpu?.model}, load ${loadavg()[0]?.toFixed(2)}, Node ${process.version}`,
);
if (options.tables.includes('pages')) await benchPages(options);
if (options.tables.includes('api')) await benchApi(options);
