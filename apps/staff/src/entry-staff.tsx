import '@openturn/ui/styles/tokens.css';
import '@openturn/ui/styles/reset.css';
import '@openturn/ui/styles/base.css';
import '#app/staff-tokens.css';
import { startStaff } from '#app/start-staff.tsx';

startStaff();
