import { config } from 'zod/mini';

// Before the first schema is built: zod would try `new Function`, which the Content-Security-Policy refuses and reports.
config({ jitless: true });
