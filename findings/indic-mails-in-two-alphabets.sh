#!/usr/bin/env bash
# How rspamd 3.4 (Debian 12's package and rules), which filters the mail of many small hosts, scores plain mails of a shop in Indian
# languages: the sum of its rules for letters, of six points that make junk. It has no npm package: the script takes Debian's,
# runs it on this machine's own address, and needs apt-get of Debian 12.
# Expected: a text in one script is not 'mixed charsets', and a subject of letters that have no capitals does not shout.
# Seen: the vowel signs of a word count as another alphabet than its letters, so plain Hindi has 3 points, Kannada 4.2 and Tamil 5,
# with no Latin letter in it (R_MIXED_CHARSET); Urdu, which is written without such signs, and English have none. The order number of
# a Hindi subject is judged alone, as 'DEO': 2.5 points more (SUBJ_ALL_CAPS), and none with the shop's name in small letters behind
# it. So a Hindi mail about an order is junk, or nearly, before anything else is looked at. The project changed how it counts signs
# in September 2026 (its pull request 6231), which Debian 12 does not have.
set -euo pipefail
work=$(mktemp -d); cd "$work"
trap 'kill "${filter:-}" 2>/dev/null && wait "$filter" 2>/dev/null; rm -rf "$work"' EXIT
apt-get download -qq rspamd=3.4-1 libhyperscan5=5.4.0-2 libluajit2-5.1-2=2.1-20230119-1 libsodium23 libunwind8 libicu72 \
  libglib2.0-0 libpcre2-8-0 libsqlite3-0 2>/dev/null
for package in *.deb; do dpkg-deb -x "$package" .; done
lib=$(dirname "$(find usr/lib -name 'libicuuc.so.72' | head -1)")
export LD_LIBRARY_PATH="$work/usr/lib/rspamd:$work/$lib"
share=$work/usr/share/rspamd
places=("CONFDIR=$work/etc/rspamd" "LOCAL_CONFDIR=$work/etc/rspamd" "RULESDIR=$share/rules" "SHAREDIR=$share" \
  "PLUGINSDIR=$share/plugins" "LUALIBDIR=$share/lualib" "DBDIR=$work" "RUNDIR=$work" "LOGDIR=$work")
export "${places[@]}"
port=$((20000 + RANDOM % 20000))
printf 'example\nnet\n' > endings.txt
cat > filter.conf <<TXT
.include "$work/etc/rspamd/common.conf"
options { .include "$work/etc/rspamd/options.inc" pidfile = "$work/pid"; url_tld = "$work/endings.txt";
  dns { nameserver = ["127.0.0.1:9"]; timeout = 0.1s; retransmits = 1; } }
lang_detection { languages = "$share/languages"; }
logging { type = "console"; level = "error"; }
worker "normal" { bind_socket = "127.0.0.1:$port"; count = 1; }
TXT
usr/bin/rspamd -i -f -c filter.conf "${places[@]/#/--var=}" >log.txt 2>&1 & filter=$!
mail() {
  printf 'From: Deodar <orders@shop.example>\nTo: Asha Verma <asha@example.net>\nSubject: =?UTF-8?B?%s?=\nDate: %s\n' \
    "$(printf '%s' "$1" | base64 -w0)" "$(date -R)"
  printf 'Message-ID: <1@shop.example>\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n\n'
  printf '%s' "$2" | base64
}
score() {
  mail "$1" "$2" | usr/bin/rspamc -h "127.0.0.1:$port" 2>/dev/null |
    sed -nE 's/^Symbol: (R_MIXED_CHARSET|SUBJ_ALL_CAPS) \(([0-9.]+)\).*/ \1 \2/p' | sort | tr -d '\n' | grep . || echo ' none'
}
for _ in $(seq 180); do mail a a | usr/bin/rspamc -h "127.0.0.1:$port" 2>/dev/null | grep -q '^Symbol' && break; sleep 1; done
thanks=(
  'We send your order today. Thank you, come again.'
  'हम आपका ऑर्डर आज भेज रहे हैं। धन्यवाद, फिर आइए।'
  'ನಾವು ಇಂದು ನಿಮ್ಮ ಆರ್ಡರ್ ಕಳುಹಿಸುತ್ತೇವೆ. ಧನ್ಯವಾದಗಳು.'
  'உங்கள் ஆர்டரை இன்று அனுப்புகிறோம். நன்றி, மீண்டும் வாருங்கள்.'
  'ہم آج آپ کا آرڈر بھیج رہے ہیں۔ شکریہ، پھر آئیے گا۔'
)
{
  for text in "${thanks[@]}"; do echo "$text:$(score 'Your order' "$text")"; done
  for subject in 'Your order DEO-10023 is confirmed' 'आपका ऑर्डर DEO-10023 पक्का हो गया' 'आपका ऑर्डर DEO-10023 पक्का हो गया | Deodar'; do
    echo "Subject: $subject:$(score "$subject" "${thanks[0]}")"
  done
} | tee seen.txt
diff seen.txt - <<'TXT' && echo "rspamd 3.4 behaves as described."
We send your order today. Thank you, come again.: none
हम आपका ऑर्डर आज भेज रहे हैं। धन्यवाद, फिर आइए।: R_MIXED_CHARSET 3.00
ನಾವು ಇಂದು ನಿಮ್ಮ ಆರ್ಡರ್ ಕಳುಹಿಸುತ್ತೇವೆ. ಧನ್ಯವಾದಗಳು.: R_MIXED_CHARSET 4.17
உங்கள் ஆர்டரை இன்று அனுப்புகிறோம். நன்றி, மீண்டும் வாருங்கள்.: R_MIXED_CHARSET 5.00
ہم آج آپ کا آرڈر بھیج رہے ہیں۔ شکریہ، پھر آئیے گا۔: none
Subject: Your order DEO-10023 is confirmed: none
Subject: आपका ऑर्डर DEO-10023 पक्का हो गया: R_MIXED_CHARSET 1.25 SUBJ_ALL_CAPS 2.48
Subject: आपका ऑर्डर DEO-10023 पक्का हो गया | Deodar: R_MIXED_CHARSET 1.11
TXT
