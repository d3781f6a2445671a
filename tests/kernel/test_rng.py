"""The generator: the same everywhere, fair, and with a period that no simulation exhausts."""

from collections import Counter
from itertools import pairwise, permutations
from math import sqrt

import pytest

from pentapolis.kernel.rng import BITS, LOW, MULTIPLIER, STATES, Rng, following, number, seeded

FIVE_SIGMA = 5
MODULUS = MULTIPLIER * 2**30 - 1


def is_prime(n: int) -> bool:
    """Miller and Rabin's test: exact for every n below 3.3 * 10**24 with these thirteen bases."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    if n in bases or any(n % base == 0 for base in bases):
        return n in bases
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(passes(n, base, odd, twos) for base in bases)


def passes(n: int, base: int, odd: int, twos: int) -> bool:
    power = pow(base, odd, n)
    if power in {1, n - 1}:
        return True
    for _ in range(twos - 1):
        power = power * power % n
        if power == n - 1:
            return True
    return False


def uneven(counts: list[int]) -> float:
    """How far the counts are from equal, in standard deviations of chi-square."""
    expected = sum(counts) / len(counts)
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    freedom = len(counts) - 1
    return (chi_square - freedom) / sqrt(2 * freedom)


def test_the_primality_test_tells_primes_from_others() -> None:
    assert [n for n in range(2, 60) if is_prime(n)] == [
        *(2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41),
        *(43, 47, 53, 59),
    ]
    assert is_prime(2**61 - 1)
    assert not is_prime((2**31 - 1) ** 2)
    assert not is_prime(3215031751)  # fools the bases 2, 3, 5 and 7


def test_the_modulus_is_a_safe_prime_so_the_period_is_full() -> None:
    half = (MODULUS - 1) // 2
    assert is_prime(MODULUS)
    assert is_prime(half)
    # the order of the multiplier divides 2 * half and is neither 1 nor 2, so it is half or twice half
    assert pow(MULTIPLIER, 2, MODULUS) != 1
    assert half > 2**58


def test_a_step_multiplies_modulo_the_prime() -> None:
    for seed in range(200):
        state = seeded(seed)
        assert following(state) == state * MULTIPLIER % MODULUS


def test_no_intermediate_result_needs_a_big_int() -> None:
    assert STATES == MODULUS + 1
    assert MULTIPLIER * LOW + (STATES >> BITS) < 2**62
    assert ((LOW ^ (STATES >> BITS)) | LOW) * 2**30 < 2**62


@pytest.mark.parametrize("seed", [0, 1, -1, 7, 2**64, -(2**80)])
def test_a_seed_gives_a_state_that_never_sticks(seed: int) -> None:
    state = seeded(seed)
    assert 0 < state < MODULUS
    for _ in range(100):
        after = following(state)
        assert 0 < after < MODULUS
        assert after != state
        state = after


def test_the_same_seeds_give_the_same_stream() -> None:
    one, other = Rng(3, 4), Rng(3, 4)
    assert [one.below(100) for _ in range(50)] == [other.below(100) for _ in range(50)]


def test_the_stream_never_changes_because_saves_depend_on_it() -> None:
    rng = Rng(7)
    assert [rng.below(6) for _ in range(12)] == [4, 5, 1, 1, 0, 4, 2, 2, 4, 5, 5, 0]


def test_all_seeds_count_and_so_does_their_order() -> None:
    states = [seeded(*seeds) for seeds in [(), (1,), (2,), (1, 2), (2, 1), (12,), (1, 2, 0)]]
    assert len(set(states)) == len(states)


@pytest.mark.parametrize("below", [1, 2, 3, 6, 10, 100, 2**30])
def test_numbers_stay_in_range(below: int) -> None:
    rng = Rng(below)
    numbers = [rng.below(below) for _ in range(2000)]
    assert min(numbers) >= 0
    assert max(numbers) < below
    assert max(numbers) >= below // 2


def test_the_extreme_states_stay_in_range() -> None:
    for state in (1, LOW, LOW << BITS, MODULUS - 1, STATES - 2):
        assert 0 <= number(state, 2**30) < 2**30
        assert number(state, 1) == 0


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 52, 100])
def test_all_numbers_are_equally_likely(sides: int) -> None:
    rng = Rng(sides, 1)
    counts = Counter(rng.below(sides) for _ in range(200 * sides))
    assert abs(uneven([counts[side] for side in range(sides)])) < FIVE_SIGMA


def test_a_number_does_not_depend_on_the_one_before() -> None:
    rng = Rng(11)
    counts = Counter(pairwise([rng.below(6) for _ in range(7200)]))
    assert abs(uneven([counts[one, other] for one in range(6) for other in range(6)])) < FIVE_SIGMA


def test_neighbouring_seeds_are_unrelated() -> None:
    counts = Counter(Rng(seed).below(10) for seed in range(2000))
    assert abs(uneven([counts[first] for first in range(10)])) < FIVE_SIGMA
    assert abs(uneven(list(Counter(pairwise([Rng(s).below(4) for s in range(1600)])).values()))) < FIVE_SIGMA


def test_pick_takes_each_option_equally_often() -> None:
    rng = Rng(5)
    counts = Counter(rng.pick((-1, 4, 9)) for _ in range(900))
    assert set(counts) == {-1, 4, 9}
    assert abs(uneven(list(counts.values()))) < FIVE_SIGMA


def test_a_branch_is_a_good_state_and_tells_nothing_of_the_stream_it_left() -> None:
    rng = Rng(6)
    pairs: Counter[tuple[int, int]] = Counter()
    states = set()
    for _ in range(1800):
        branch = rng.branch()
        assert 0 < branch < MODULUS
        states.add(branch)
        pairs[number(following(branch), 3), rng.below(3)] += 1
    assert len(states) == 1800
    assert abs(uneven([pairs[one, other] for one in range(3) for other in range(3)])) < FIVE_SIGMA


@pytest.mark.parametrize("size", [0, 1, 2, 60])
def test_shuffle_keeps_every_thing(size: int) -> None:
    things = list(range(size))
    Rng(size).shuffle(things)
    assert sorted(things) == list(range(size))
    assert size < 60 or things != sorted(things)


def test_every_order_is_equally_likely() -> None:
    rng = Rng(8)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(4800):
        things = [0, 1, 2, 3]
        rng.shuffle(things)
        counts[tuple(things)] += 1
    assert abs(uneven([counts[order] for order in permutations(range(4))])) < FIVE_SIGMA
