// Asks the npm registry for known weaknesses of what runs in production; ends with 1 when there is one. A step of its
// own and no test: what the registry learns tomorrow must not make a commit red that was green, nor a machine without
// a network fail for that. An answer that could not be had is told as such and counted as no answer.
import { auditDependencies } from './src/dependency-audit.ts';

const audit = await auditDependencies();
switch (audit.outcome) {
  case 'sound':
    console.log('Audit: no high or critical weakness is known of what runs in production.');
    break;
  case 'not-asked':
    console.warn(`Audit: NOT DONE, the registry could not be asked. ${audit.why}`);
    break;
  case 'vulnerable':
    console.error(`Audit: FAILED.\n${audit.sentences.map((sentence) => `  - ${sentence}`).join('\n')}`);
    process.exitCode = 1;
}
