export { onStopRequest } from './command.ts';
export { builtParts, emulatorUrl, inboxUrl, publicUrl } from './parts.ts';
export { readSettings, type Settings } from './settings.ts';
export { createSupervisor } from './supervisor.ts';
