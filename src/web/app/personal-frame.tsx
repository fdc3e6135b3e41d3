import { isStaff } from '#domain/person/access.ts';
import { lazyPage as lazy } from '#web/api/on-demand.ts';
import { CandidateFrame } from './candidate-frame.tsx';
import { useMe } from '#web/api/queries/me.ts';

const ReviewerFrame = lazy(() => import('#web/frame/consultant-layout.tsx'), 'ConsultantLayout');

export function PersonalFrame() {
  const { role } = useMe();
  return isStaff(role) ? <ReviewerFrame /> : <CandidateFrame />;
}
