import { late } from '../../../lib/loading/late.tsx';

// What the ticket thinks along (decision 26): fetched when somebody comes near, and none of it is a wall.

const help = () => import('../help/ticket-help.tsx');

export const AddressQuestion = late(async () => (await help()).AddressQuestion);
export const AfterLanding = late(async () => (await help()).AfterLanding);
export const BeforeDeparture = late(async () => (await help()).BeforeDeparture);
export const CarsQuestion = late(async () => (await help()).CarsQuestion);
export const FlightNumberQuestion = late(async () => (await help()).FlightNumberQuestion);
export const InCanadian = late(async () => (await help()).InCanadian);
export const MailQuestion = late(async () => (await help()).MailQuestion);
export const ShareButton = late(async () => (await help()).ShareButton);
export const WhatToDo = late(async () => (await help()).WhatToDo);
