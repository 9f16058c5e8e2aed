-- Products are searched in memory: decision 0110. `search_words` stays, because the version before writes it while both
-- run; that version answers the same without these indexes.
drop index product_words_search;
drop index search_words_skeleton;
drop index search_words_trigrams;
