// Prints what the site, its mails, `desk` and the API say, to be read aloud as a whole.
import { sentences } from './src/list-sentences.ts';

for (const { text, at } of sentences()) console.log(`${at}\t${text}`);
