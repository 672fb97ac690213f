import type { DeskBooking, Goodwill } from '@fallsline/domain/at-desk';
import { type GoodwillReason, goodwillReasons, goodwillWords } from '@fallsline/domain/goodwill';
import { formatPrice, toCents } from '@fallsline/domain/money';
import { useState } from 'react';
import { useBoardCall } from '../board-session.ts';
import { nothingLeft } from '../day/give-back.tsx';
import { DeskField, DeskSelect, Outcome, problemsOf, textIn } from './desk-fields.tsx';
import { DeskForm, DeskStep, Done } from './desk-form.tsx';

/** Gives something back that nobody owes: first it is said what that means, and the second press does it, once. */
export function GiveGoodwill({ booking, onClose }: { booking: DeskBooking; onClose: () => void }) {
  const shown = useBoardCall('goodwill');
  const given = useBoardCall('goodwill');
  const [asked, setAsked] = useState<Omit<Goodwill, 'isPreview'>>();
  const { bookingReference, position, version, leftCents } = booking;
  const problemOf = problemsOf(shown.error);
  const preview = (form: FormData) => {
    const typed = textIn(form, 'refundCents');
    // What is no amount is sent as none, and refused by its sentence.
    const refundCents = typed === '' || Number.isNaN(Number(typed)) ? 0 : toCents(Number(typed));
    const reason = textIn(form, 'reason') as GoodwillReason;
    const goodwill = { id: crypto.randomUUID(), bookingReference, position, version, refundCents, reason };
    setAsked(goodwill);
    shown.mutate({ ...goodwill, isPreview: true });
  };
  if (given.data) return <Done words={given.data.words} onClose={onClose} />;
  if (leftCents === 0) return <Done words={nothingLeft} onClose={onClose} />;
  const title = `Goodwill for ${bookingReference}`;
  const another = () => {
    shown.reset();
    given.reset();
  };
  if (asked && shown.data) {
    return (
      <DeskStep
        title={title}
        main={{
          label: `Give back ${formatPrice(asked.refundCents)}`,
          isGrave: true,
          isPending: given.isPending,
          onPress: () => given.mutate({ ...asked, isPreview: false }),
        }}
        others={[
          { label: 'Another amount', onPress: another },
          { label: 'Not now', onPress: onClose },
        ]}
      >
        <Outcome error={given.error}>{shown.data.words}</Outcome>
      </DeskStep>
    );
  }
  return (
    <DeskForm
      title={title}
      quiet="The ride stays as it is. The guest reads the amount, and the reason unless you choose another."
      error={shown.error}
      main={{ label: 'See what goes back', isPending: shown.isPending }}
      onSubmit={preview}
      onClose={onClose}
    >
      <DeskField
        name="refundCents"
        label={`Dollars, of ${formatPrice(leftCents)} that is left`}
        inputMode="decimal"
        defaultValue={asked ? asked.refundCents / 100 || '' : ''}
        error={problemOf('refundCents')}
        autoFocus
      />
      <DeskSelect name="reason" label="Why" defaultValue={asked?.reason ?? ''} error={problemOf('reason')}>
        <option value="">Choose</option>
        {goodwillReasons.map((reason) => (
          <option key={reason} value={reason}>
            {goodwillWords[reason].label}
          </option>
        ))}
      </DeskSelect>
    </DeskForm>
  );
}
