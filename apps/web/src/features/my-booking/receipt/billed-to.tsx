import { useEffect } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { TextField } from '../../../components/ui/fields/field.tsx';
import { Fold } from '../../../components/ui/fold.tsx';
import { receiptWords } from '../../../content/my-booking/receipt-words.ts';
import { useShown } from '../../../lib/form/use-shown.ts';
import { keep, parsedFrom, readKept } from '../../../lib/storage.ts';
import styles from './receipt.module.css';

const { billedTo: words } = receiptWords;
const fields = ['company', 'address', 'taxNumber', 'costCenter'] as const;
type BilledTo = Record<(typeof fields)[number], string>;
const nobody: BilledTo = { company: '', address: '', taxNumber: '', costCenter: '' };

/**
 * Whom a receipt is made out to. It stands on paper alone: nobody needs it to drive, so it stays in this tab and is sent to
 * nobody.
 */
export function useBilledTo(reference: string): { form: UseFormReturn<BilledTo>; shown: BilledTo } {
  const key = `fallsline.billed-to.${reference}`;
  const form = useForm<BilledTo>({ defaultValues: readBilledTo(key) });
  const shown = useShown(form, fields);
  useEffect(() => keep(key, fields.some((field) => shown[field]) ? JSON.stringify(shown) : undefined), [key, shown]);
  return { form, shown };
}

/** Where it is written, beside the receipt on the screen. */
export function BilledToForm({ form: { register } }: { form: UseFormReturn<BilledTo> }) {
  return (
    <Fold summary={words.summary} className={styles.company}>
      <form onSubmit={(event) => event.preventDefault()}>
        {fields.map((field) => (
          <TextField
            key={field}
            {...register(field)}
            id={`billed-${field}`}
            label={words.labels[field]}
            aria-required={false}
            maxLength={field === 'address' ? 200 : 100}
            autoComplete={field === 'company' ? 'organization' : 'off'}
          />
        ))}
      </form>
      <p>{words.kept}</p>
    </Fold>
  );
}

/** How it stands on the receipt; nothing where nobody is named. */
export function BilledToLines({ shown }: { shown: BilledTo }) {
  const { company, address, taxNumber, costCenter } = shown;
  if (!fields.some((field) => shown[field].trim())) return null;
  return (
    <p className={styles.billed}>
      <span>{words.heading}</span>
      {[
        <b key="company">{company}</b>,
        address,
        taxNumber && `${words.labels.taxNumber}: ${taxNumber}`,
        costCenter && `${words.labels.costCenter}: ${costCenter}`,
      ].map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: four lines in one order
        <span key={index}>{line}</span>
      ))}
    </p>
  );
}

function readBilledTo(key: string): BilledTo {
  const kept: { [field in keyof BilledTo]?: unknown } = parsedFrom(readKept(key)) ?? {};
  const read = fields.filter((field) => typeof kept[field] === 'string').map((field) => [field, kept[field]]);
  return { ...nobody, ...Object.fromEntries(read) };
}
