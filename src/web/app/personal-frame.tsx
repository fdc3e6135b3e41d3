import { isReviewer } from '#domain/person/reviewer.ts';
import { lazyPage as lazy } from './on-demand.ts';
import { CandidateFrame } from '#web/frame/candidate-frame.tsx';
import { useMe } from '#web/app/api/me.ts';

const ReviewerFrame = lazy(() => import('#web/frame/consultant-layout.tsx'), 'ConsultantLayout');

export function PersonalFrame() {
  const { role } = useMe();
  return isReviewer(role) ? <ReviewerFrame /> : <CandidateFrame />;
}
