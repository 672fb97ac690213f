const asks = 'data-asks-first';
const asked = 'data-asked';

/**
 * Leads a press that would go on to a question about the ride that nobody has answered, once, as the form without scripts
 * does: pressed again it goes through, for nothing is refused (decision 26). Returns whether it led there.
 */
export function askFirst(form: ParentNode | null): boolean {
  const questions = form?.querySelectorAll<HTMLElement>(`[${asks}]`) ?? [];
  const question = [...questions].find((one) => one.getAttribute(asks) !== one.getAttribute(asked));
  if (!question) return false;
  question.setAttribute(asked, question.getAttribute(asks) ?? '');
  question.focus({ preventScroll: true });
  question.scrollIntoView({ block: 'center' });
  return true;
}
