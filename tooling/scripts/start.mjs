import { start } from './src/stack/stack.ts';

await start(process.argv.slice(2));
