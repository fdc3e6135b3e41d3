/** React itself, which runs before all that stands on it: as a script, and so in a task, of its own. */

import 'react-dom/client';
