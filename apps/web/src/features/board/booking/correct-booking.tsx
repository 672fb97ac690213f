import type { Correction, DeskBooking } from '@fallsline/domain/at-desk';
import { extrasOf, partyOf } from '@fallsline/domain/read-party';
import { useBoardCall } from '../board-session.ts';
import { DeskField, Outcome, PartyInputs, partyIn, problemsOf, textIn } from './desk-fields.tsx';
import { DeskForm, Done } from './desk-form.tsx';

/**
 * Corrects where the confirmation goes, who is called, and what the party brings: what is as it was is not sent. Where the
 * guest is to be told something of another party, that is said first, and the second press saves.
 */
export function CorrectBooking({ booking, onClose }: { booking: DeskBooking; onClose: () => void }) {
  const shown = useBoardCall('corrections');
  const saved = useBoardCall('corrections');
  const error = shown.error ?? saved.error;
  const { bookingReference, position, version, email, rider, trip } = booking;
  const problemOf = problemsOf(error);
  const party = partyOf(trip.extras);
  const save = (form: FormData) => {
    const said = { email: textIn(form, 'email'), name: textIn(form, 'name'), phone: textIn(form, 'phone') };
    const before = { email, ...rider };
    const differing = Object.entries(said).filter(([field, value]) => value !== before[field as keyof typeof before]);
    const extras = extrasOf(partyIn(form)) ?? {};
    const isNew = JSON.stringify(extras) !== JSON.stringify(extrasOf(party) ?? {});
    const asked: Correction = {
      bookingReference,
      position,
      version,
      ...Object.fromEntries(differing),
      ...(isNew ? { extras } : {}),
    };
    const preview = { ...asked, isPreview: true };
    saved.reset();
    if (isNew && (!shown.data || JSON.stringify(shown.variables) !== JSON.stringify(preview))) {
      shown.mutate(preview, { onSuccess: ({ words }) => words === '' && saved.mutate(asked) });
      return;
    }
    if (!isNew) shown.reset();
    saved.mutate(asked);
  };
  if (saved.data) return <Done words={saved.data.words} onClose={onClose} />;
  return (
    <DeskForm
      title={`Correct ${bookingReference}`}
      quiet="With another email the links in earlier mails end, and the confirmation goes there. None of this costs anything."
      error={error}
      main={{ label: 'Save', isPending: shown.isPending || saved.isPending }}
      onSubmit={save}
      onClose={onClose}
    >
      <DeskField name="email" label="Email" type="email" defaultValue={email} error={problemOf('email')} autoFocus />
      <DeskField name="name" label="Who rides" defaultValue={rider.name} error={problemOf('name')} />
      <DeskField name="phone" label="Their phone" type="tel" defaultValue={rider.phone} error={problemOf('phone')} />
      <PartyInputs trip={trip} party={party} problemOf={problemOf} />
      <Outcome error={null}>
        {shown.data?.words && `${shown.data.words} Nothing is saved before the next press.`}
      </Outcome>
    </DeskForm>
  );
}
