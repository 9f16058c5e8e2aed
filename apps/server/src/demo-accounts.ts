/** Who can sign in to the demonstration shop with its known password. */
export const DEMO_ADMIN_EMAIL = 'admin@deodar.example';
export const DEMO_SHOPPER_EMAILS = ['asha@deodar.example', 'ravi@deodar.example'];
