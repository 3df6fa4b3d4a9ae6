import '@openturn/ui/tokens.css';
import '@openturn/ui/reset.css';
import '@openturn/ui/base.css';
import '#app/staff-tokens.css';
import { startStaff } from '#app/start-staff.tsx';

startStaff();
