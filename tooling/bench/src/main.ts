// `pnpm bench`: how fast the built site is, beside the least it could cost. Prints tables; judges nothing by exit code.
import { cpus, loadavg } from 'node:os';
import { benchApi } from './api/api-bench.ts';
import { benchGrowth } from './api/growth-bench.ts';
import { readOptions } from './options.ts';
import { benchDrive } from './pages/drive-bench.ts';
import { benchMyBooking } from './pages/my-booking-bench.ts';
import { benchPages } from './pages/pages-bench.ts';

const options = readOptions(process.argv.slice(2));
const [cpu] = cpus();
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} x ${cpu?.model}, load ${loadavg()[0]?.toFixed(2)}, Node ${process.version}`,
);
if (options.tables.includes('pages')) await benchPages(options);
if (options.tables.includes('my-booking')) await benchMyBooking(options);
if (options.tables.includes('drive')) await benchDrive(options);
if (options.tables.includes('api')) await benchApi(options);
if (options.tables.includes('growth')) await benchGrowth(options);
