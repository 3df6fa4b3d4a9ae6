import '@openturn/ui/styles/tokens.css';
import '@openturn/ui/styles/reset.css';
import '@openturn/ui/styles/base.css';
import '#app/start/staff-tokens.css';
import { startStaff } from '#app/start/start-staff.tsx';

startStaff();
