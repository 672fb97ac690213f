import type { ComponentProps, ReactNode } from 'react';
import type { PostedProblem } from './form-answer.ts';
import type { Posted } from './posted.ts';

/** A form as it was posted, and what is wrong with it. */
export type Filled = { posted: Posted; problems: readonly PostedProblem[] };

type FieldProps = Filled & { name: string; label: string; optional?: boolean | undefined };

/** The id of a field's control, which the list of problems leads to. */
export const controlId = (name: string) => `form-${name}`;

type Wiring = Pick<
  ComponentProps<'input'>,
  'id' | 'name' | 'className' | 'aria-required' | 'aria-invalid' | 'aria-describedby'
>;

/** Label, control and what is wrong with it, in the look of the site's own fields (apps/web/src/styles/forms.css). */
function Field({
  name,
  label,
  optional = false,
  problems,
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = controlId(name);
  const problem = problems.find(({ path }) => path === name)?.message;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {optional ? `${label} (optional)` : label}
      </label>
      {children({
        id,
        name,
        className: 'field-control',
        'aria-required': !optional,
        ...(problem ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {}),
      })}
      <FieldError id={id} problem={problem} />
    </div>
  );
}

/** What is wrong with a field, where something is. */
function FieldError({ id, problem }: { id: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p className="field-error" id={`${id}-error`}>
      {problem}
    </p>
  );
}

/** A field of one line, with its label and what is wrong with it. */
export function InputField({ type = 'text', ...props }: FieldProps & Omit<ComponentProps<'input'>, 'form'>) {
  const { posted, problems, name, label, optional, ...input } = props;
  return (
    <Field posted={posted} problems={problems} name={name} label={label} optional={optional}>
      {(wiring) => <input type={type} defaultValue={posted(name)} {...input} {...wiring} />}
    </Field>
  );
}

/** A choice, with an empty one first. */
export function SelectField({
  placeholder,
  choices,
  ...props
}: FieldProps & { placeholder: string; choices: readonly { value: string; label: string }[] }) {
  return (
    <Field {...props}>
      {(wiring) => (
        <select defaultValue={props.posted(props.name)} {...wiring}>
          <option value="">{placeholder}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** A field of several lines. */
export function TextAreaField(props: FieldProps) {
  return (
    <Field {...props}>{(wiring) => <textarea rows={6} defaultValue={props.posted(props.name)} {...wiring} />}</Field>
  );
}

/** A box to tick; nothing is posted while it is not. */
export function Tick({
  posted,
  name,
  label,
  hint,
  problem,
}: Filled & { name: string; label: string; hint?: string | undefined; problem?: string | undefined }) {
  const id = controlId(name);
  return (
    <div>
      <label className="form-tick">
        <input
          type="checkbox"
          id={id}
          name={name}
          value="yes"
          defaultChecked={posted(name) === 'yes'}
          {...(problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
        />
        {label}
      </label>
      {hint ? <p className="field-hint">{hint}</p> : null}
      <FieldError id={id} problem={problem} />
    </div>
  );
}
