import { AdminGate } from './admin-gate.tsx';
import { Dashboard } from './dashboard.tsx';

/** /admin */
export function AdminScreen() {
  return (
    <AdminGate>
      <Dashboard />
    </AdminGate>
  );
}
