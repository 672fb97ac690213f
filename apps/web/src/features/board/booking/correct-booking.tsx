import type { DeskBooking } from '@fallsline/domain/at-desk';
import { extrasOf, partyOf } from '@fallsline/domain/read-party';
import { useBoardCall } from '../board-session.ts';
import { DeskField, PartyInputs, partyIn, problemsOf, textIn } from './desk-fields.tsx';
import { DeskForm, Done } from './desk-form.tsx';

/** Corrects where the confirmation goes, who is called, and what the party brings: what is as it was is not sent. */
export function CorrectBooking({ booking, onClose }: { booking: DeskBooking; onClose: () => void }) {
  const { mutate, data, error, isPending } = useBoardCall('corrections');
  const { bookingReference, position, version, email, rider, trip } = booking;
  const problemOf = problemsOf(error);
  const party = partyOf(trip.extras);
  const save = (form: FormData) => {
    const said = { email: textIn(form, 'email'), name: textIn(form, 'name'), phone: textIn(form, 'phone') };
    const before = { email, ...rider };
    const differing = Object.entries(said).filter(([field, value]) => value !== before[field as keyof typeof before]);
    const extras = extrasOf(partyIn(form)) ?? {};
    const isNew = JSON.stringify(extras) !== JSON.stringify(extrasOf(party) ?? {});
    mutate({
      bookingReference,
      position,
      version,
      ...Object.fromEntries(differing),
      ...(isNew ? { extras } : {}),
    });
  };
  if (data) return <Done words={data.words} onClose={onClose} />;
  return (
    <DeskForm
      title={`Correct ${bookingReference}`}
      quiet="With another email the links in earlier mails end, and the confirmation goes there. None of this costs anything."
      error={error}
      main={{ label: 'Save', isPending }}
      onSubmit={save}
      onClose={onClose}
    >
      <DeskField name="email" label="Email" type="email" defaultValue={email} error={problemOf('email')} autoFocus />
      <DeskField name="name" label="Who rides" defaultValue={rider.name} error={problemOf('name')} />
      <DeskField name="phone" label="Their phone" type="tel" defaultValue={rider.phone} error={problemOf('phone')} />
      <PartyInputs trip={trip} party={party} problemOf={problemOf} />
    </DeskForm>
  );
}
