import { Link, useLocation, useNavigate } from 'react-router';
import { RegisterForm } from '../../features/auth/index.ts';
import { titleMeta, type MetaMatches } from '../../shell/page-meta.ts';
import './auth.css';

export function meta({ matches }: { matches: MetaMatches }) {
  return titleMeta(matches, 'Create an account');
}

export default function RegisterPage() {
  const { state } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <div className="auth-heading">
        <h1 className="text-heading">Create new account</h1>
        <p>
          Already have an account{' '}
          <Link to="/auth/login" state={state} className="quiet-link">
            Login
          </Link>
        </p>
      </div>
      <RegisterForm onRegistered={() => void navigate('/auth/login', { state })} />
    </>
  );
}
