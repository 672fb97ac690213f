import { config } from 'zod/mini';

// Before the first schema is made: zod would try `new Function`, which the Content-Security-Policy refuses and reports.
config({ jitless: true });
