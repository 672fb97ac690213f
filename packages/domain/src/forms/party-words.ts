import { noteLabel } from '../party/extras-in-words.ts';
import type { PartyNeed, PartyNumber, PartyText } from '../party/party.ts';
import { signLabel, signLabelOfGuest } from '../promises/promises-in-general.ts';

/** What forms call each thing that a party brings and needs (decision 24), where it is booked and where it is changed. */
export const partyWords = {
  numbers: {
    rearFacing: { label: 'Rear-facing seat', hint: 'under 2 years' },
    forwardFacing: { label: 'Forward-facing seat', hint: '2 to 4 years' },
    booster: { label: 'Booster seat', hint: '4 to 8 years' },
    luggage: { label: 'Bags and suitcases', hint: 'large and small together' },
  } satisfies Record<PartyNumber, { label: string; hint: string }>,
  needs: {
    foldingWheelchair: 'Folding wheelchair',
    walker: 'Walker',
    serviceAnimal: 'Service animal',
    wheelchair: 'I ride in my wheelchair',
    metInside: signLabel,
  } satisfies Record<PartyNeed, string>,
  texts: {
    note: { label: noteLabel, placeholder: 'We have a stroller too' },
  } satisfies Record<PartyText, { label: string; placeholder: string }>,
};

/** What forms call each need: of whoever fills them in, or of the guest who is booked for. */
export function needLabels(isForGuest: boolean): Readonly<Record<PartyNeed, string>> {
  const { needs } = partyWords;
  return isForGuest ? { ...needs, wheelchair: 'Your guest rides in a wheelchair', metInside: signLabelOfGuest } : needs;
}
