import { develop } from './src/stack.ts';

await develop();
