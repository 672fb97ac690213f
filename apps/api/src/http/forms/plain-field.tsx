import type { ComponentProps, ReactNode } from 'react';
import type { PostedProblem } from './form-answer.ts';
import type { Posted } from './posted.ts';

/** A form as it was posted, and what is wrong with it. */
export type Filled = { posted: Posted; problems: readonly PostedProblem[] };

type FieldProps = Filled & { name: string; label: string };

/** The id of a field's control, which the list of problems leads to. */
export const controlId = (name: string) => `form-${name}`;

type Wiring = { id: string; name: string; className: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

/** Label, control and what is wrong with it, in the look of the site's own fields (apps/web/src/styles/forms.css). */
function Field({ name, label, problems, children }: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = controlId(name);
  const problem = problems.find(({ path }) => path === name)?.message;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        ...{ id, name, className: 'field-control' },
        ...(problem ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {}),
      })}
      {problem ? (
        <p className="field-error" id={`${id}-error`}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

export function InputField({ type = 'text', ...props }: FieldProps & Omit<ComponentProps<'input'>, 'form'>) {
  const { posted, problems, name, label, ...input } = props;
  return (
    <Field {...{ posted, problems, name, label }}>
      {(wiring) => <input type={type} aria-required defaultValue={posted(name)} {...input} {...wiring} />}
    </Field>
  );
}

export function SelectField({
  placeholder,
  choices,
  ...props
}: FieldProps & { placeholder: string; choices: readonly { value: string; label: string }[] }) {
  return (
    <Field {...props}>
      {(wiring) => (
        <select aria-required defaultValue={props.posted(props.name)} {...wiring}>
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

export function TextAreaField(props: FieldProps) {
  return (
    <Field {...props}>
      {(wiring) => <textarea rows={6} aria-required defaultValue={props.posted(props.name)} {...wiring} />}
    </Field>
  );
}
