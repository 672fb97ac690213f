import { start } from './src/stack.ts';

await start();
