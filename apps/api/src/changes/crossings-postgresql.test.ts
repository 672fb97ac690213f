import { endAtEveryCrossing } from '../testing/crossing-history.ts';

// Why just after: see crossings-pglite.test.ts.
endAtEveryCrossing('postgresql', 'after');
