import { endAtEveryCrossing } from '../testing/crossing-history.ts';

// What is left behind just before a crossing is what is left just after the one before it, but for an answer that
// somebody has had: so each engine is left in every state, and the two files share the work.
endAtEveryCrossing('pglite', 'before');
