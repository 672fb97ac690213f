import { develop } from './src/stack/stack.ts';

await develop();
