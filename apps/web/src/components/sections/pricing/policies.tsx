import { business } from '@fallsline/domain/business';
import { doorWaiting } from '@fallsline/domain/promise-words';
import { pricing } from '../../../content/pricing.ts';
import { PerkIcon } from '../../ui/perk-icon.tsx';
import { Section } from '../page/section.tsx';
import styles from './policies.module.css';

/** Free waiting and cancellation, in the words of decision 19. Changes are among the questions of the same page. */
export function Policies() {
  return (
    <Section id="policies" ground="mist" heading={pricing.policiesHeading}>
      <ul className={styles.list}>
        <li>
          <PerkIcon name="waiting" />
          <p>
            {business.policies.freeWaiting} {doorWaiting}
          </p>
        </li>
        <li>
          <PerkIcon name="cancellation" />
          <p>{business.policies.cancellation}</p>
        </li>
      </ul>
    </Section>
  );
}
