export { onStopRequest } from './command.ts';
export { builtParts, builtSite, deskProgram, emulatorUrl, inboxUrl, publicUrl } from './stack/parts.ts';
export { readSettings, type Settings } from './stack/settings.ts';
export { createSupervisor } from './stack/supervisor.ts';
