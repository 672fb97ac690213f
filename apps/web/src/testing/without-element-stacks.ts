import * as React from 'react';

// React's development build asks for a stack, for a task, and the browser for the task's stack, at every element that is
// made, and Chromium reads it frame by frame with Playwright listening: a fifth of the run, and nobody reads them. React
// makes none beyond ten thousand in a second: from the first on there were as many.
Reflect.deleteProperty(console, 'createTask');
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_001, set() {} });

// Nor does anybody look at the tracks that it draws into a browser's profiler: for them it compares all that a component was
// given with what it had before, and has the browser copy it: a tenth of what the pages computed.
Reflect.deleteProperty(console, 'timeStamp');
