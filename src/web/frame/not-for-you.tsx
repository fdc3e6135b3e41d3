import { Link } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { type GeneralAction, refusalInGeneral } from '#domain/person/access.ts';
import { useMe } from '#web/api/queries/me.ts';
import { ReviewerPage } from './reviewer-page.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';

export function NotForYou({ power }: { power: GeneralAction }) {
  const { role } = useMe();
  return (
    <ReviewerPage title="You cannot open this page">
      <EmptyState
        icon={<LockKeyhole aria-hidden />}
        title={refusalInGeneral(role, power)?.message ?? ''}
        action={
          <Link to="/consultant" className={buttonStyle()}>
            Go to your start page
          </Link>
        }
      />
    </ReviewerPage>
  );
}
