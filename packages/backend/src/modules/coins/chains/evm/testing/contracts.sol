// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

// Compiled into the files beside this one by
// npx --package solc@0.8.37 solcjs --optimize --bin contracts.sol

/// Pays receivers from inside of a transaction, as exchanges pay many withdrawals at once.
contract Batch {
    /// Sends `amount` to the first receiver, and the rest of what came along to the second.
    function pay(address first, uint256 amount, address second) external payable {
        send(first, amount);
        send(second, msg.value - amount);
    }

    /// Sends all of it within a call that fails, whose failure the transaction survives.
    function payInVain(address receiver) external payable {
        try this.payAndFail{value: msg.value}(receiver) {} catch {}
    }

    /// Sends all of it, and fails.
    function payAndFail(address receiver) external payable {
        send(receiver, msg.value);
        revert();
    }

    function send(address receiver, uint256 amount) private {
        (bool done, ) = receiver.call{value: amount}("");
        require(done);
    }
}

/// A token that may keep a share of each transfer, in hundredths of a per cent.
contract Token {
    uint8 public immutable decimals;
    uint256 public immutable fee;
    mapping(address holder => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint8 decimals_, uint256 fee_) {
        decimals = decimals_;
        fee = fee_;
        balanceOf[msg.sender] = 10 ** 30;
        emit Transfer(address(0), msg.sender, 10 ** 30);
    }

    function transfer(address to, uint256 value) public returns (bool) {
        uint256 kept = (value * fee) / 10_000;
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value - kept;
        balanceOf[address(this)] += kept;
        if (kept > 0) emit Transfer(msg.sender, address(this), kept);
        emit Transfer(msg.sender, to, value - kept);
        return true;
    }

    /// Makes two transfers in one transaction.
    function transferTwice(address to, uint256 first, uint256 second) external returns (bool) {
        return transfer(to, first) && transfer(to, second);
    }
}
