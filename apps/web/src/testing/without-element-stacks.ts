// React's development build asks for a task, and the browser for its stack, at every element that is made: with
// Playwright listening that was a tenth of the run, and nobody reads them.
Reflect.deleteProperty(console, 'createTask');
