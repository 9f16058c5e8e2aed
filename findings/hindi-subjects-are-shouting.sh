#!/usr/bin/env bash
# How SpamAssassin 4.0.1 (Debian 12's package and rules, without the network) scores the subjects of mails that a shop sends about
# orders, in English and in Indian languages. It has no npm package: the script takes Debian's, and needs apt-get of Debian 12.
# Expected: an order number in capitals weighs nothing in either language; whether a subject shouts is asked of letters that have
# capitals, and in a subject that is mostly of other letters the question is not asked, as it is not for Korean or Chinese.
# Seen: what is not Latin is left out before the question, so 'आपका ऑर्डर DEO-10023 पक्का हो गया' is judged as 'DEO': SUBJ_ALL_CAPS,
# half a point of the five that make spam, in Tamil and Bengali too. The
# English twin has none. An exception for what has no capitals is there, but it goes by old charsets such as EUC-KR: UTF-8 is none.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
apt-get download -qq spamassassin=4.0.1-1~deb12u1 libhtml-parser-perl=3.81-1+deb12u1 libhtml-tagset-perl=3.20-6 libnet-dns-perl=1.36-1+deb12u1 \
  libnetaddr-ip-perl=4.079+dfsg-2+b1 liburi-perl=5.17-1 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" .; done
export PERL5LIB="$work/usr/share/perl5:$(echo "$work"/usr/lib/*/perl5/*)" HOME="$work"
score() {
  printf 'Received: from mail.shop.example (mail.shop.example [49.36.10.7]) by mx.example.net with ESMTPS; Sat, 21 Nov 2026 08:03:00 +0000\nFrom: Deodar <orders@shop.example>\nTo: Asha Verma <asha@example.net>\nSubject: %s\nDate: Sat, 21 Nov 2026 08:02:58 +0000\nMessage-ID: <1@shop.example>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\nYour order is on its way.\n' "$1" |
    usr/bin/spamassassin -L -t --configpath="$work/usr/share/spamassassin" --siteconfigpath="$work/etc/spamassassin" 2>/dev/null |
    grep -oE '^ *-?[0-9.]+ SUBJ_[A-Z_]+' | tr -s ' ' || echo ' none'
}
encoded() { printf '=?UTF-8?B?%s?=' "$(printf '%s' "$1" | base64 -w0)"; }
for subject in 'Your order DEO-10023 is confirmed' 'आपका ऑर्डर DEO-10023 पक्का हो गया' 'உங்கள் ஆர்டர் DEO-10023 உறுதியானது' \
  'আপনার অর্ডার DEO-10023 নিশ্চিত হয়েছে' 'आपका ऑर्डर 10023 पक्का हो गया'; do
  echo "$subject:$(score "$(encoded "$subject")")"
done | tee seen.txt
diff seen.txt - <<'TXT' && echo "SpamAssassin 4.0.1 behaves as described."
Your order DEO-10023 is confirmed: none
आपका ऑर्डर DEO-10023 पक्का हो गया: 0.5 SUBJ_ALL_CAPS
உங்கள் ஆர்டர் DEO-10023 உறுதியானது: 0.5 SUBJ_ALL_CAPS
আপনার অর্ডার DEO-10023 নিশ্চিত হয়েছে: 0.5 SUBJ_ALL_CAPS
आपका ऑर्डर 10023 पक्का हो गया: none
TXT
