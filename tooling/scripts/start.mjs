import { start } from './src/stack/stack.ts';

await start();
