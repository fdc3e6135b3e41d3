import { isReviewer } from '#domain/reviewer.ts';
import { lazyPage as lazy } from './on-demand.ts';
import { CandidateFrame } from './parts/candidate-frame.tsx';
import { useMe } from './queries/me.ts';

const ReviewerFrame = lazy(() => import('./screens/consultant/consultant-layout.tsx'), 'ConsultantLayout');

/** Around the pages that everybody has: the frame of one's own pages. */
export function PersonalFrame() {
  const { role } = useMe();
  return isReviewer(role) ? <ReviewerFrame /> : <CandidateFrame />;
}
